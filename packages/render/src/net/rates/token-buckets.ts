/** Rates by key: so many at once, and so many a second after that. Times in ms. */
interface Bucket {
  left: number;
  at: number;
}

/** Keys remembered; past it the one longest unused is forgotten. */
const KEYS = 10_000;

export class TokenBuckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  /** Whether there is one left. */
  has(key: string, now: number): boolean {
    const bucket = this.#buckets.get(key);
    return bucket === undefined || this.#left(bucket, now) >= 1;
  }

  #left({ left, at }: Bucket, now: number): number {
    return Math.min(this.#most, left + ((now - at) / 1000) * this.#perSecond);
  }

  /** Takes one, if there is one left. */
  take(key: string, now: number): boolean {
    const bucket = this.#buckets.get(key) ?? { left: this.#most, at: now };
    bucket.left = this.#left(bucket, now);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > KEYS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
