import type { builtInTemplates } from '../built-in.ts'

/** As many texts as there are. */
type Translated<T extends readonly unknown[]> = { readonly [K in keyof T]: string }

/** What one template says; its phases, labels and tasks in the order of the English ones. */
export interface Texts<
  P extends readonly unknown[] = readonly unknown[],
  L extends readonly unknown[] = readonly unknown[],
  T extends readonly unknown[] = readonly unknown[],
> {
  readonly name: string
  readonly description: string
  readonly phases: Translated<P>
  readonly labels: Translated<L>
  readonly tasks: Translated<T>
}

/** What all templates say in another language, by their English names. */
export type TemplateTexts = {
  readonly [T in (typeof builtInTemplates)[number] as T['name']]: Texts<
    T['phases'],
    T['labels'],
    T['tasks']
  >
}
