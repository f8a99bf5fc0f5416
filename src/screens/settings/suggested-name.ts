/** Mail providers whose domain says nothing about an organisation. */
const publicMail =
  /^(gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail|mail|yandex|qq|163)\./

/**
 * A name to begin with: the domain of the address where it is an organisation's own, else the
 * person's name.
 */
export function suggestedName(name: string, email: string): string {
  const domain = email.split('@')[1] ?? ''
  if (domain === '' || publicMail.test(domain)) return name
  const word = domain.split('.')[0]!
  return word[0]!.toUpperCase() + word.slice(1)
}
