/** Makes new inputs of old ones. */
import { between, oneOf, type Random } from "../random.ts";

export interface Material {
  /** Inputs that are worth going on from. */
  pool: readonly Buffer[];
  dictionary: readonly Buffer[];
  longest: number;
}

/** Most changes that one input gets. */
const CHANGES = 6;
/** Bytes and numbers at the edges of what is usual. */
const edges = [0, 1, 0x20, 0x22, 0x27, 0x3c, 0x5c, 0x7f, 0x80, 0xff];

type Change = (input: Buffer, random: Random, material: Material) => Buffer;

const changes: readonly Change[] = [
  function flipBit(input, random) {
    const copy = Buffer.from(input);
    const place = between(random, 0, copy.length - 1);
    copy[place] = (copy[place] ?? 0) ^ (1 << between(random, 0, 7));
    return copy;
  },
  function setEdge(input, random) {
    const copy = Buffer.from(input);
    copy[between(random, 0, copy.length - 1)] = oneOf(random, edges);
    return copy;
  },
  function setNumber(input, random) {
    const copy = Buffer.from(input);
    if (copy.length < 4) return copy;
    const value = oneOf(random, [
      0,
      1,
      0x7fffffff,
      0xffffffff,
      copy.length,
      between(random, 0, 300),
    ]);
    const place = between(random, 0, copy.length - 4);
    if (random() < 0.5) copy.writeUInt32BE(value, place);
    else copy.writeUInt32LE(value, place);
    return copy;
  },
  function remove(input, random) {
    const [start, end] = range(input, random);
    return Buffer.concat([input.subarray(0, start), input.subarray(end)]);
  },
  function repeat(input, random) {
    const [start, end] = range(input, random);
    const part = input.subarray(start, end);
    const times = oneOf(random, [1, 2, 3, 8, 40]);
    return insert(input, end, Buffer.concat(Array.from({ length: times }, () => part)));
  },
  function move(input, random) {
    const [start, end] = range(input, random);
    const part = Buffer.from(input.subarray(start, end));
    const rest = Buffer.concat([input.subarray(0, start), input.subarray(end)]);
    return insert(rest, between(random, 0, rest.length), part);
  },
  function addWord(input, random, { dictionary }) {
    return insert(input, between(random, 0, input.length), oneOf(random, dictionary));
  },
  function addWord(input, random, { dictionary }) {
    return insert(input, between(random, 0, input.length), oneOf(random, dictionary));
  },
  function putWord(input, random, { dictionary }) {
    const word = oneOf(random, dictionary);
    const place = between(random, 0, input.length);
    return Buffer.concat([input.subarray(0, place), word, input.subarray(place + word.length)]);
  },
  function splice(input, random, { pool }) {
    const other = oneOf(random, pool);
    const [start, end] = range(other, random);
    return insert(input, between(random, 0, input.length), other.subarray(start, end));
  },
  function cross(input, random, { pool }) {
    const other = oneOf(random, pool);
    const cut = between(random, 0, input.length);
    return Buffer.concat([
      input.subarray(0, cut),
      other.subarray(between(random, 0, other.length)),
    ]);
  },
  function digit(input, random) {
    const copy = Buffer.from(input);
    const digits = [...copy.keys()].filter((place) => isDigit(copy[place] ?? 0));
    if (digits.length > 0) copy[oneOf(random, digits)] = 0x30 + between(random, 0, 9);
    return copy;
  },
];

export function mutate(input: Buffer, random: Random, material: Material): Buffer {
  let changed = input.length === 0 ? Buffer.from(oneOf(random, material.dictionary)) : input;
  const times = between(random, 1, CHANGES);
  for (let time = 0; time < times; time += 1) {
    if (changed.length === 0) break;
    changed = oneOf(random, changes)(changed, random, material).subarray(0, material.longest);
  }
  return changed;
}

function insert(input: Buffer, place: number, part: Buffer): Buffer {
  return Buffer.concat([input.subarray(0, place), part, input.subarray(place)]);
}

function range({ length }: Buffer, random: Random): [number, number] {
  const start = between(random, 0, Math.max(0, length - 1));
  const longest = oneOf(random, [1, 4, 16, 64]);
  return [start, Math.min(length, start + between(random, 1, longest))];
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
