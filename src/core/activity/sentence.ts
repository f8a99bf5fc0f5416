interface Done {
  attribute_type: string
  log_type: string
  /** What it became, as text. */
  current: unknown
}

/** The key of the text that says what was done to a task, below `did` of the texts `activity`. */
export function sentenceKey({ attribute_type, log_type, current }: Done): string {
  const name = attribute_type.replaceAll(' ', '_')
  return name === 'archived' ? `${name}_${current}` : `${log_type}_${name}`
}
