/* A tree that is ordered by where the ranges begin, and kept low by weights that are random (a treap). */
#include "rex_ranges.h"

#include <stddef.h>

static int precedes(const rex_range *one, const rex_range *other) {
    return one->low != other->low ? one->low < other->low : (uintptr_t)one < (uintptr_t)other;
}

static rex_range *measured(rex_range *one) {
    one->most = one->high;
    if (one->left && one->left->most > one->most) {
        one->most = one->left->most;
    }
    if (one->right && one->right->most > one->most) {
        one->most = one->right->most;
    }
    return one;
}

/* Divides a tree into what precedes a range and what follows it. */
static void split(rex_range *tree, const rex_range *at, rex_range **before, rex_range **behind) {
    if (!tree) {
        *before = *behind = NULL;
    } else if (precedes(tree, at)) {
        split(tree->right, at, &tree->right, behind);
        *before = measured(tree);
    } else {
        split(tree->left, at, before, &tree->left);
        *behind = measured(tree);
    }
}

/* One tree of two, all of the first of which precedes the second. */
static rex_range *joined(rex_range *first, rex_range *second) {
    if (!first || !second) {
        return first ? first : second;
    }
    if (first->weight > second->weight) {
        first->right = joined(first->right, second);
        return measured(first);
    }
    second->left = joined(first, second->left);
    return measured(second);
}

static rex_range *with(rex_range *tree, rex_range *one) {
    if (!tree || one->weight > tree->weight) {
        split(tree, one, &one->left, &one->right);
        return measured(one);
    }
    rex_range **const side = precedes(one, tree) ? &tree->left : &tree->right;
    *side = with(*side, one);
    return measured(tree);
}

static rex_range *without(rex_range *tree, const rex_range *one) {
    if (tree == one) {
        return joined(tree->left, tree->right);
    }
    rex_range **const side = precedes(one, tree) ? &tree->left : &tree->right;
    *side = without(*side, one);
    return measured(tree);
}

static uint32_t next_weight(void) {
    static uint32_t state = 2463534242u;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

void rex_ranges_add(rex_ranges *set, rex_range *one, uintptr_t low, uintptr_t high, void *owner) {
    *one = (rex_range){.low = low, .high = high, .owner = owner, .weight = next_weight()};
    set->root = with(set->root, one);
}

void rex_ranges_remove(rex_ranges *set, rex_range *one) { set->root = without(set->root, one); }

static const rex_range *holding(const rex_range *tree, uintptr_t address) {
    if (!tree || tree->most <= address) {
        return NULL;
    }
    if (tree->low <= address) {
        const rex_range *const nearer = holding(tree->right, address);
        if (nearer || address < tree->high) {
            return nearer ? nearer : tree;
        }
    }
    return holding(tree->left, address);
}

void *rex_ranges_holding(const rex_ranges *set, uintptr_t address) {
    const rex_range *const found = holding(set->root, address);
    return found ? found->owner : NULL;
}

void *rex_ranges_after(const rex_ranges *set, uintptr_t address) {
    void *found = NULL;
    for (const rex_range *one = set->root; one;) {
        const int ends_behind = one->high > address;
        found = ends_behind ? one->owner : found;
        one = ends_behind ? one->left : one->right;
    }
    return found;
}

void *rex_ranges_before(const rex_ranges *set, uintptr_t address) {
    void *found = NULL;
    for (const rex_range *one = set->root; one;) {
        const int begins_before = one->low < address;
        found = begins_before ? one->owner : found;
        one = begins_before ? one->right : one->left;
    }
    return found;
}
