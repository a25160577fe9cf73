#pragma once
/* A hydrodynamics proxy on hexahedra: one structure of many arrays, accessors by macros. */
typedef double Real_t;
typedef int Index_t;

typedef struct Domain {
    Index_t side, numElem, numNode;
    Real_t *m_x, *m_y, *m_z, *m_xd, *m_yd, *m_zd, *m_fx, *m_fy, *m_fz, *m_nodalMass;
    Index_t *m_nodelist;
    Real_t *m_e, *m_p, *m_q, *m_v, *m_volo;
    Index_t *m_nodeElemStart, *m_nodeElemCornerList;
    Real_t *m_fxElem, *m_fyElem, *m_fzElem;
} Domain;

Domain *newDomain(Index_t side);
void deleteDomain(Domain *d);
void CalcForceForNodes(Domain *d);
Real_t LagrangeNodal(Domain *d, Real_t dt);
void CalcElementEnergy(Domain *d, Real_t dt);

#pragma omp declare target
Real_t CalcElemVolume(const Real_t x[8], const Real_t y[8], const Real_t z[8]);
#pragma omp end declare target
