#include "tree.h"

static struct contract book[] = {
    {RIGHT_CALL, EUROPEAN, 100, 100, 1.0f, 0.05f, 0.2f},  {RIGHT_PUT, EUROPEAN, 100, 100, 1.0f, 0.05f, 0.2f},
    {RIGHT_PUT, AMERICAN, 100, 100, 1.0f, 0.05f, 0.2f},   {RIGHT_PUT, BERMUDAN, 100, 100, 1.0f, 0.05f, 0.2f},
    {RIGHT_PUT, AMERICAN, 90, 100, 0.5f, 0.03f, 0.35f},   {RIGHT_CALL, AMERICAN, 110, 100, 2.0f, 0.01f, 0.25f},
    {RIGHT_PUT, BERMUDAN, 95, 105, 1.5f, 0.04f, 0.3f},
};

int contracts(struct contract **out)
{
    *out = book;
    return sizeof book / sizeof book[0];
}
