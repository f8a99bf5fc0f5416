/**
 * Requests that are made before their consumer is loaded. Each answer is taken once; a failure is
 * reported to the consumer.
 */
export class Prefetch<K, V> {
  readonly #asked = new Map<K, Promise<V>>()

  put(key: K, answer: Promise<V>) {
    answer.catch(() => {})
    this.#asked.set(key, answer)
  }

  take(key: K): Promise<V> | undefined {
    const answer = this.#asked.get(key)
    this.#asked.delete(key)
    return answer
  }
}
