import { jsonOf } from './json.ts'
import { junitOf } from './junit.ts'
import { htmlOf } from './page.tsx'
import { textOf } from './text.ts'

/** A judgement as text, by the names of the forms. */
export const forms = { text: textOf, json: jsonOf, junit: junitOf, html: htmlOf }
export type Form = keyof typeof forms
