import { accessSync, constants } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './choice.ts'
import { type Form, forms } from './forms.ts'
import { Unjudged } from './unjudged.ts'

/** What the command says about itself. */
export const help = () => `Judges a server by the clauses of the specification.

Usage: npm run suite -- [options]

Without a target our own server is started for each file of tests and judged, inside and out.

  --target URL     judges the server that runs there, ours or another implementation of the same wire.
                   The suite makes its own accounts and teams there by signing up, with addresses at
                   plumbline.example, and leaves them behind.
  --own-addresses  each person of the suite names an address of their own in X-Forwarded-For. A server
                   that believes it counts its limits for each of them, instead of for all together.
  --only CHOICE    judges these alone: a clause such as A7.14, a section such as A7, a document such as B,
                   or an area such as labels; several are separated by commas.
                   Areas are ${areas().join(', ')}
  --report FORM    prints the judgement as ${Object.keys(forms).join(', ')}; text without this option
  --json           is short for --report json (with npm run -s suite -- --json, nothing else is printed)
  --junit FILE     also writes it to a file as JUnit XML
  --html FILE      also writes it to a file as one page for people who do not program
  --help           prints this

A server that limits sign-ups, as ours does, lets the suite make few accounts from one address. When a
limit asks for a short wait, the suite waits; otherwise the limit is named as the reason why clauses were
not judged. Ours has no limits with PLUMBLINE_RATE_LIMITS=off. With PLUMBLINE_PROXIES=1 and --own-addresses
they stay on and do not stop the suite; only a server that nobody else can reach is to be started so.

Each clause ends as one of these:
  passed       all of its tests ran and passed
  failed       one of its tests failed
  in part      what ran has passed, but some tests could not be run
  not judged   none of its tests could be run; the reasons are counted
  not asked    it is about what we add to the given wire, and the server is another implementation

Ends with
  0  when no clause has failed and at least 90 % were judged as far as they can be from outside,
  1  when a clause has failed, or a file of tests could not be run,
  2  when fewer were judged, which the report says first; or when nothing could be judged: the options
     are wrong, nothing answers, or what answers speaks another language.`

/** The options as given. Errors: Unjudged, when they are wrong or a file could not be written. */
export function optionsOf(given: readonly string[]) {
  const { json, report, ...options } = parsed(given)
  const form = report ?? (json ? 'json' : 'text')
  if (!isForm(form))
    throw new Unjudged(
      `There is no report “${form}”; reports are ${Object.keys(forms).join(', ')}.`,
    )
  const files = (['junit', 'html'] as const).flatMap((kind) => {
    const file = options[kind]
    return file === undefined ? [] : [{ form: kind, file: resolve(file) }]
  })
  for (const { file } of files) checkFolder(file)
  return { ...options, form, files }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        target: { type: 'string' },
        'own-addresses': { type: 'boolean', default: false },
        only: { type: 'string' },
        report: { type: 'string' },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        html: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new Unjudged(`${(error as Error).message}\nSee npm run suite -- --help`)
  }
}

const isForm = (name: string): name is Form => Object.hasOwn(forms, name)

/** Finds out before the tests run, which takes minutes, that the report could not be written. */
function checkFolder(file: string) {
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch {
    throw new Unjudged(`Nothing can be written to ${file}.`)
  }
}
