/* "template <class T> class vec", for C. */
#ifndef VEC_H
#define VEC_H
#include <stdlib.h>
#include <stddef.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define STR(x) #x
#define OMP(...) _Pragma(STR(omp __VA_ARGS__))

#define VEC_DECLARE(T)                                                                   \
	typedef struct CAT(vec_, T) { T *begin_; size_t size_, capacity_; } CAT(vec_, T);  \
	CAT(vec_, T) CAT(vec_make_, T)(size_t n, T value);                                 \
	void CAT(vec_free_, T)(CAT(vec_, T) *self);                                        \
	void CAT(vec_fill_, T)(CAT(vec_, T) *self, T value);                               \
	void CAT(vec_iota_, T)(CAT(vec_, T) *self, T first);                               \
	void CAT(vec_axpy_, T)(CAT(vec_, T) *self, T a, const CAT(vec_, T) *x);            \
	T CAT(vec_dot_, T)(const CAT(vec_, T) *x, const CAT(vec_, T) *y);                  \
	void CAT(vec_minmax_, T)(const CAT(vec_, T) *x, T *lo, T *hi);                     \
	void CAT(vec_host_, T)(CAT(vec_, T) *self);                                        \
	void CAT(vec_resize_, T)(CAT(vec_, T) *self, size_t n);

#define VEC_DEFINE(T)                                                                    \
	CAT(vec_, T) CAT(vec_make_, T)(size_t n, T value)                                  \
	{                                                                                  \
		CAT(vec_, T) self = { malloc(n * sizeof(T)), n, n };                       \
		T *p = self.begin_;                                                        \
		OMP(target enter data map(alloc: p[0:n]))                                  \
		CAT(vec_fill_, T)(&self, value);                                           \
		return self;                                                               \
	}                                                                                  \
	void CAT(vec_free_, T)(CAT(vec_, T) *self)                                         \
	{                                                                                  \
		OMP(target exit data map(delete: self->begin_[0:self->capacity_]))         \
		free(self->begin_);                                                        \
		self->begin_ = NULL, self->size_ = self->capacity_ = 0;                    \
	}                                                                                  \
	void CAT(vec_fill_, T)(CAT(vec_, T) *self, T value)                                \
	{                                                                                  \
		T *p = self->begin_;                                                       \
		size_t n = self->size_;                                                    \
		OMP(target teams distribute parallel for)                                  \
		for (size_t i = 0; i < n; i++)                                             \
			p[i] = value;                                                      \
	}                                                                                  \
	void CAT(vec_iota_, T)(CAT(vec_, T) *self, T first)                                \
	{                                                                                  \
		T *const end = self->begin_ + self->size_;                                 \
		T *const begin = self->begin_;                                             \
		OMP(target teams distribute parallel for)                                  \
		for (T *it = begin; it < end; ++it)                                        \
			*it = first + (T)(it - begin);                                     \
	}                                                                                  \
	void CAT(vec_axpy_, T)(CAT(vec_, T) *self, T a, const CAT(vec_, T) *x)             \
	{                                                                                  \
		OMP(target teams distribute parallel for map(to: x->begin_[:x->size_])     \
		    map(tofrom: self->begin_[:self->size_]))                               \
		for (size_t i = 0; i < self->size_; i++)                                   \
			self->begin_[i] += a * x->begin_[i];                               \
	}                                                                                  \
	T CAT(vec_dot_, T)(const CAT(vec_, T) *x, const CAT(vec_, T) *y)                   \
	{                                                                                  \
		T sum = 0;                                                                 \
		const T *restrict a = x->begin_, *restrict b = y->begin_; const size_t n = x->size_;                 \
		OMP(target teams distribute parallel for simd reduction(+: sum))           \
		for (size_t i = 0; i < n; i++)                                     \
			sum += a[i] * b[i];                                                \
		return sum;                                                                \
	}                                                                                  \
	void CAT(vec_minmax_, T)(const CAT(vec_, T) *x, T *lo, T *hi)                      \
	{                                                                                  \
		const T *a = x->begin_;                                                    \
		T l = *lo, h = *hi;                                                        \
		const size_t n = x->size_;                                                 \
		OMP(target teams distribute parallel for reduction(min: l) reduction(max: h)) \
		for (size_t i = 0; i < n; i++) {                                           \
			l = a[i] < l ? a[i] : l;                                           \
			h = a[i] > h ? a[i] : h;                                           \
		}                                                                          \
		*lo = l, *hi = h;                                                          \
	}                                                                                  \
	void CAT(vec_host_, T)(CAT(vec_, T) *self)                                         \
	{                                                                                  \
		OMP(target update from(self->begin_[0:self->size_]))                       \
	}                                                                                  \
	void CAT(vec_resize_, T)(CAT(vec_, T) *self, size_t n)                             \
	{                                                                                  \
		if (n > self->capacity_) {                                                 \
			CAT(vec_, T) grown = CAT(vec_make_, T)(2 * n, 0);                  \
			T *from = self->begin_, *to = grown.begin_; size_t old = self->size_;                       \
			OMP(target teams distribute parallel for)                          \
			for (size_t i = 0; i < old; i++) \
				to[i] = from[i];                                           \
			CAT(vec_free_, T)(self);                                           \
			*self = grown;                                                     \
		}                                                                          \
		self->size_ = n;                                                           \
	}

typedef unsigned long long u64;
VEC_DECLARE(int)
VEC_DECLARE(float)
VEC_DECLARE(double)
VEC_DECLARE(u64)

#define vec_dot(x, y) _Generic((x), vec_int *: vec_dot_int, vec_float *: vec_dot_float, \
	vec_double *: vec_dot_double, vec_u64 *: vec_dot_u64)(x, y)
#define vec_free(x) _Generic((x), vec_int *: vec_free_int, vec_float *: vec_free_float, \
	vec_double *: vec_free_double, vec_u64 *: vec_free_u64)(x)
#endif
