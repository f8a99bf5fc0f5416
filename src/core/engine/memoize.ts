/** A slow function whose last `most` answers are remembered. */
export function memoize<K, V>(make: (key: K) => V, most = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const answer = known.get(key)
    if (answer !== undefined || known.has(key)) return answer as V
    const made = make(key)
    if (known.size >= most) known.delete(known.keys().next().value!)
    known.set(key, made)
    return made
  }
}

/** A slow function of objects that do not change; an answer is remembered as long as its object is. */
export function memoizeWeak<K extends WeakKey, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    let answer = known.get(key)
    if (answer === undefined) known.set(key, (answer = make(key)))
    return answer
  }
}
