/** What programs take as the name of a file that know no other letters. */
export const asciiName = (name: string) =>
  name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_') || 'file'
