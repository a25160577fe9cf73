// Draws media/icon.png: blocks of lanes, the last of which idle. Edges are smoothed by drawing at four times the size.
import { writeFileSync } from 'node:fs';
import * as zlib from 'node:zlib';

const SIZE = 128;
const FINE = 4;
const BACK = [23, 50, 77];
const BUSY = [86, 170, 255];
const MARKED = [255, 166, 64];
const IDLE = [56, 88, 120];

/** The colour at a point of the unit square; nothing outside of the tile. */
function colour(x, y) {
  if (!inside(x, y, 0, 0, 1, 1, 0.17)) {
    return undefined;
  }
  for (let row = 0; row < 4; row++) {
    for (let lane = 0; lane < 5; lane++) {
      if (inside(x, y, 0.14 + lane * 0.148, 0.17 + row * 0.17, 0.12, 0.13, 0.025)) {
        return row === 3 && lane > 1 ? IDLE : lane === 1 ? MARKED : BUSY;
      }
    }
  }
  return BACK;
}

function inside(x, y, left, top, width, height, radius) {
  const dx = Math.max(left + radius - x, x - (left + width - radius), 0);
  const dy = Math.max(top + radius - y, y - (top + height - radius), 0);
  return dx * dx + dy * dy <= radius * radius;
}

function pixel(column, row) {
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < FINE * FINE; at++) {
    const found = colour((column + ((at % FINE) + 0.5) / FINE) / SIZE, (row + (Math.floor(at / FINE) + 0.5) / FINE) / SIZE);
    if (found !== undefined) {
      found.forEach((value, channel) => (sum[channel] += value));
      sum[3] += 1;
    }
  }
  const seen = Math.max(sum[3], 1);
  return [...sum.slice(0, 3).map((value) => Math.round(value / seen)), Math.round((255 * sum[3]) / (FINE * FINE))];
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function checksum(data) {
  if (typeof zlib.crc32 === 'function') {
    return zlib.crc32(data);
  }
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
  }
  return (value ^ 0xffffffff) >>> 0;
}

const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE, 0);
header.writeUInt32BE(SIZE, 4);
header.set([8, 6, 0, 0, 0], 8);
const rows = Array.from({ length: SIZE }, (_, row) => [0, ...Array.from({ length: SIZE }, (_, column) => pixel(column, row)).flat()]);
const image = zlib.deflateSync(Buffer.from(rows.flat()), { level: 9 });
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = [signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))];
writeFileSync('media/icon.png', Buffer.concat(png));
