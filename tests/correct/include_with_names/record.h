typedef struct record {
    int key;
    char tag[4];
} record;
