/**
 * Processor time, in s, that so many of each kind took when they were measured: see `src/weigh/costs.ts`. Written by hand from
 * what `npm run weights -w @platen/render` tells, which is to be done again when a press has changed.
 */
import type { Format } from "../../src/options.ts";

type Taken = readonly (readonly [count: number, seconds: number])[];

export const measured: Readonly<Record<string, Partial<Record<Format, Taken>>>> = {
  "words of Latin letters": {
    png: [
      [4000, 0.26],
      [16000, 1.15],
    ],
    pdf: [
      [4000, 0.21],
      [16000, 0.56],
    ],
  },
  "words of Latin letters, justified": {
    pdf: [
      [4000, 0.17],
      [16000, 0.37],
    ],
  },
  "words of Latin letters in two columns": {
    pdf: [
      [4000, 0.16],
      [16000, 0.27],
    ],
  },
  "words on one page": { pdf: [[4000, 0.17]] },
  "words in one paragraph": {
    png: [
      [4000, 0.12],
      [16000, 0.44],
    ],
    pdf: [
      [4000, 0.15],
      [16000, 0.21],
    ],
  },
  "a word again and again": {
    png: [
      [8000, 0.13],
      [32000, 1.48],
    ],
    pdf: [
      [8000, 0.12],
      [32000, 0.29],
    ],
  },
  "Cyrillic words": {
    png: [
      [3000, 0.13],
      [12000, 0.38],
    ],
    pdf: [
      [3000, 0.12],
      [12000, 0.21],
    ],
  },
  "Greek words": {
    png: [
      [3000, 0.11],
      [12000, 0.35],
    ],
    pdf: [
      [3000, 0.06],
      [12000, 0.3],
    ],
  },
  "Arabic words": {
    png: [
      [2000, 0.25],
      [8000, 0.44],
    ],
    pdf: [
      [2000, 0.22],
      [8000, 0.56],
    ],
  },
  "Arabic words in one paragraph": {
    png: [
      [2000, 0.09],
      [8000, 0.22],
    ],
    pdf: [
      [2000, 0.06],
      [8000, 0.17],
    ],
  },
  "Hebrew words": {
    png: [
      [2000, 0.13],
      [8000, 0.28],
    ],
    pdf: [
      [2000, 0.11],
      [8000, 0.43],
    ],
  },
  "Hebrew words between Latin ones": {
    png: [
      [2000, 0.13],
      [8000, 0.31],
    ],
    pdf: [
      [2000, 0.11],
      [8000, 0.21],
    ],
  },
  "Thai without spaces": {
    png: [
      [10000, 0.12],
      [40000, 0.32],
    ],
    pdf: [
      [10000, 0.1],
      [40000, 0.47],
    ],
  },
  "Devanagari words": {
    png: [
      [2000, 0.16],
      [8000, 0.28],
    ],
    pdf: [
      [2000, 0.09],
      [8000, 0.25],
    ],
  },
  "Hangul words": {
    png: [
      [2500, 0.19],
      [10000, 1.22],
    ],
    pdf: [
      [2500, 0.22],
      [10000, 0.64],
    ],
  },
  "Han without spaces": {
    png: [
      [12500, 0.3],
      [50000, 0.74],
    ],
    pdf: [
      [12500, 0.25],
      [50000, 0.48],
    ],
  },
  "Han in one paragraph": {
    png: [
      [12500, 0.2],
      [50000, 0.52],
    ],
    pdf: [
      [12500, 0.09],
      [50000, 0.45],
    ],
  },
  "different Han characters": {
    png: [
      [2500, 0.54],
      [10000, 1.28],
    ],
    pdf: [
      [2500, 0.58],
      [10000, 1.81],
    ],
  },
  "Kana without spaces": {
    png: [
      [12500, 0.24],
      [50000, 0.62],
    ],
    pdf: [
      [12500, 0.18],
      [50000, 0.55],
    ],
  },
  "rubies in paragraphs": {
    png: [
      [750, 0.25],
      [3000, 0.52],
    ],
    pdf: [
      [750, 0.35],
      [3000, 0.67],
    ],
  },
  emphasis: {
    png: [
      [2000, 0.16],
      [8000, 0.58],
    ],
    pdf: [
      [2000, 0.2],
      [8000, 0.6],
    ],
  },
  "emphasis in one paragraph": {
    png: [
      [2000, 0.18],
      [8000, 0.51],
    ],
    pdf: [
      [2000, 0.13],
      [8000, 0.46],
    ],
  },
  "struck out, marked, inserted": {
    png: [
      [1800, 0.13],
      [7200, 0.43],
    ],
    pdf: [
      [1800, 0.13],
      [7200, 0.43],
    ],
  },
  "raised, lowered, small": {
    png: [
      [1800, 0.1],
      [7200, 0.37],
    ],
    pdf: [
      [1800, 0.11],
      [7200, 0.46],
    ],
  },
  keys: {
    png: [
      [1000, 0.12],
      [4000, 0.41],
    ],
    pdf: [
      [1000, 0.24],
      [4000, 0.59],
    ],
  },
  links: {
    png: [
      [1250, 0.07],
      [5000, 0.23],
    ],
    pdf: [
      [1250, 0.09],
      [5000, 0.36],
    ],
  },
  "links in one paragraph": {
    png: [
      [1250, 0.12],
      [5000, 0.24],
    ],
    pdf: [
      [1250, 0.09],
      [5000, 0.37],
    ],
  },
  "addresses in paragraphs": {
    png: [
      [1250, 0.19],
      [5000, 0.43],
    ],
    pdf: [
      [1250, 0.19],
      [5000, 0.44],
    ],
  },
  "code in paragraphs": {
    png: [
      [1500, 0.13],
      [6000, 0.37],
    ],
    pdf: [
      [1500, 0.1],
      [6000, 0.49],
    ],
  },
  "code in one paragraph": {
    png: [
      [1500, 0.12],
      [6000, 0.41],
    ],
    pdf: [
      [1500, 0.09],
      [6000, 0.48],
    ],
  },
  "breaks in one paragraph": {
    png: [[2500, 0.48]],
    pdf: [
      [2500, 0.17],
      [10000, 0.44],
    ],
  },
  "emoji in paragraphs": {
    png: [
      [1000, 0.28],
      [4000, 0.19],
    ],
    pdf: [
      [1000, 0.15],
      [4000, 0.09],
    ],
  },
  "emoji in one paragraph": {
    png: [
      [1000, 0.04],
      [4000, 0.15],
    ],
    pdf: [
      [1000, 0.12],
      [4000, 0.13],
    ],
  },
  "different emoji": {
    png: [
      [87, 0.23],
      [350, 0.29],
    ],
    pdf: [
      [87, 0.18],
      [350, 0.21],
    ],
  },
  "flags, which are large drawings": {
    png: [
      [187, 0.06],
      [750, 0.08],
    ],
    pdf: [
      [187, 0.09],
      [750, 0.03],
    ],
  },
  "formulas in paragraphs": {
    png: [
      [375, 0.09],
      [1500, 0.31],
    ],
    pdf: [
      [375, 0.13],
      [1500, 0.72],
    ],
  },
  "a formula again and again": {
    png: [
      [750, 0.04],
      [3000, 0.16],
    ],
    pdf: [
      [750, 0.08],
      [3000, 0.12],
    ],
  },
  "larger formulas in paragraphs": {
    png: [
      [250, 0.17],
      [1000, 0.45],
    ],
    pdf: [
      [250, 0.22],
      [1000, 0.79],
    ],
  },
  "formulas of their own": {
    png: [
      [125, 1.04],
      [500, 1.76],
    ],
    pdf: [
      [125, 0.67],
      [500, 1.85],
    ],
  },
  headings: {
    png: [
      [375, 0.14],
      [1500, 0.69],
    ],
    pdf: [
      [375, 0.07],
      [1500, 0.19],
    ],
  },
  "headings with numbers": {
    pdf: [
      [312, 0.11],
      [1250, 0.34],
    ],
  },
  "headings with contents in the text": {
    png: [
      [312, 0.17],
      [1250, 0.98],
    ],
    pdf: [
      [312, 0.24],
      [1250, 0.7],
    ],
  },
  "headings with contents before the text": {
    pdf: [
      [312, 0.15],
      [1250, 0.43],
    ],
  },
  "short paragraphs": {
    png: [
      [1000, 0.19],
      [4000, 0.69],
    ],
    pdf: [
      [1000, 0.11],
      [4000, 0.46],
    ],
  },
  "images in paragraphs": {
    png: [
      [125, 0.32],
      [500, 1.07],
    ],
    pdf: [
      [125, 0.11],
      [500, 0.2],
    ],
  },
  quotes: {
    png: [
      [625, 0.17],
      [2500, 0.88],
    ],
    pdf: [
      [625, 0.07],
      [2500, 0.33],
    ],
  },
  alerts: {
    png: [
      [312, 0.17],
      [1250, 0.72],
    ],
    pdf: [
      [312, 0.06],
      [1250, 0.36],
    ],
  },
  details: {
    png: [
      [312, 0.14],
      [1250, 0.51],
    ],
    pdf: [
      [312, 0.11],
      [1250, 0.26],
    ],
  },
  divisions: {
    png: [
      [625, 0.08],
      [2500, 0.53],
    ],
    pdf: [
      [625, 0.09],
      [2500, 0.19],
    ],
  },
  figures: {
    png: [
      [312, 0.04],
      [1250, 0.39],
    ],
    pdf: [
      [312, 0.13],
      [1250, 0.16],
    ],
  },
  rules: {
    png: [[1250, 0.07]],
    pdf: [
      [1250, 0.13],
      [5000, 0.14],
    ],
  },
  items: {
    png: [
      [1250, 0.26],
      [5000, 1.46],
    ],
    pdf: [
      [1250, 0.2],
      [5000, 0.93],
    ],
  },
  "numbered items": {
    png: [
      [1250, 0.25],
      [5000, 1.41],
    ],
    pdf: [
      [1250, 0.2],
      [5000, 0.86],
    ],
  },
  tasks: {
    png: [
      [1000, 0.12],
      [4000, 0.94],
    ],
    pdf: [
      [1000, 0.1],
      [4000, 0.58],
    ],
  },
  "items with space between them": {
    png: [
      [1000, 0.15],
      [4000, 0.83],
    ],
    pdf: [
      [1000, 0.1],
      [4000, 0.53],
    ],
  },
  "items in items": {
    png: [
      [1000, 0.14],
      [4000, 0.99],
    ],
    pdf: [
      [1000, 0.17],
      [4000, 0.82],
    ],
  },
  "items in twenty lists": {
    png: [
      [625, 0.06],
      [2500, 0.75],
    ],
    pdf: [
      [625, 0.17],
      [2500, 0.41],
    ],
  },
  definitions: {
    png: [
      [500, 0.11],
      [2000, 0.71],
    ],
    pdf: [
      [500, 0.17],
      [2000, 0.42],
    ],
  },
  "definitions by tags": {
    png: [
      [500, 0.21],
      [2000, 0.52],
    ],
    pdf: [
      [500, 0.07],
      [2000, 0.28],
    ],
  },
  "rows of two cells": {
    png: [
      [500, 0.15],
      [2000, 1.1],
    ],
    pdf: [
      [500, 0.13],
      [2000, 0.49],
    ],
  },
  "rows of four cells": {
    png: [
      [375, 0.15],
      [1500, 1.04],
    ],
    pdf: [
      [375, 0.15],
      [1500, 0.75],
    ],
  },
  "rows of sentences": {
    png: [
      [187, 0.26],
      [750, 1.78],
    ],
    pdf: [
      [187, 0.15],
      [750, 0.8],
    ],
  },
  "rows of twenty cells": {
    png: [
      [50, 0.07],
      [200, 0.36],
    ],
    pdf: [
      [50, 0.09],
      [200, 0.36],
    ],
  },
  "rows of a hundred cells": {
    png: [
      [10, 0.17],
      [40, 0.44],
    ],
    pdf: [
      [10, 0.22],
      [40, 0.46],
    ],
  },
  "tables of four rows": {
    png: [
      [100, 0.23],
      [400, 0.85],
    ],
    pdf: [
      [100, 0.2],
      [400, 0.49],
    ],
  },
  "cells with links and code": {
    png: [
      [250, 0.12],
      [1000, 0.79],
    ],
    pdf: [
      [250, 0.14],
      [1000, 0.47],
    ],
  },
  "cells from right to left": {
    png: [
      [250, 0.2],
      [1000, 1.04],
    ],
    pdf: [
      [250, 0.28],
      [1000, 0.61],
    ],
  },
  "lines of code without colours": {
    png: [
      [750, 0.21],
      [3000, 1.04],
    ],
    pdf: [
      [750, 0.13],
      [3000, 0.42],
    ],
  },
  "lines of code in colours": {
    png: [
      [250, 0.19],
      [1000, 0.15],
    ],
    pdf: [
      [250, 0.08],
      [1000, 0.11],
    ],
  },
  "blocks of code": {
    png: [
      [250, 0.12],
      [1000, 0.37],
    ],
    pdf: [
      [250, 0.06],
      [1000, 0.26],
    ],
  },
  "lines of a diff": {
    png: [
      [500, 0.1],
      [2000, 0.37],
    ],
    pdf: [
      [500, 0.08],
      [2000, 0.13],
    ],
  },
  "a long line of code": {
    png: [
      [1500, 0.07],
      [6000, 0.11],
    ],
    pdf: [
      [1500, 0.03],
      [6000, 0.03],
    ],
  },
  "notes at the end": {
    png: [
      [250, 0.13],
      [1000, 0.42],
    ],
    pdf: [
      [250, 0.17],
      [1000, 0.48],
    ],
  },
  "notes at the foot of pages": {
    pdf: [
      [250, 0.11],
      [1000, 0.27],
    ],
  },
  "references to one note": {
    png: [
      [625, 0.02],
      [2500, 0.04],
    ],
    pdf: [
      [625, 0.11],
      [2500, 0.12],
    ],
  },
  "spans in colours": {
    png: [
      [1250, 0.31],
      [5000, 0.79],
    ],
    pdf: [
      [1250, 0.12],
      [5000, 0.39],
    ],
  },
  "a long word": {
    png: [
      [25000, 0.09],
      [100000, 0.39],
    ],
    pdf: [
      [25000, 0.04],
      [100000, 0.25],
    ],
  },
};
