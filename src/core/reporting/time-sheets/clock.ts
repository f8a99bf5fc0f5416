/** Seconds as `{h}h {m}m {s}s`, and `-` for none. */
export function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return seconds === 0 ? '-' : `${hours}h ${minutes}m ${seconds % 60}s`
}
