/**
 * What was asked for before anything here could take it. Each answer is taken once, and whoever
 * takes it hears of a failure.
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
