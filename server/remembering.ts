/** A slow function of a text, whose last `most` answers are remembered. */
export function remembering(make: (text: string) => string, most: number): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(text, (answer = make(text)))
    }
    return answer
  }
}
