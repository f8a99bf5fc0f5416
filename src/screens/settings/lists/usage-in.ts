/**
 * How many have a row, by an answer of the server: none when it does not know the row yet,
 * undefined without an answer.
 */
export const usageIn = (
  answer: readonly { id: string; usage: number }[] | undefined,
  id: string,
): number | undefined => answer && (answer.find((row) => row.id === id)?.usage ?? 0)
