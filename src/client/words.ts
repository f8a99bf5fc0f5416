/** Texts of the client in the language of the screens, which give the translation at their start; until then a key stands for itself. */
export const words = {
  of: (key: string, _values?: Record<string, string | number>): string => key,
}
