import { keys } from '../../client/session/session.ts'
import { readStored, store, storeText } from '../../client/stored.ts'

/** What the steps of the set-up ask for. */
export interface SetupValues {
  team: string
  project: string
  tasks: string[]
  members: string[]
}

/** How far somebody is with the set-up. */
interface SetupDraft {
  /** Whose it is: somebody else may sign in in the same tab. */
  user: string
  step: number
  values: SetupValues
}

const isText = (value: unknown) => typeof value === 'string'
const isLines = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText)

function isDraft(value: unknown): value is SetupDraft {
  const { user, step, values } = (value ?? {}) as Partial<SetupDraft>
  return (
    [user, values?.team, values?.project].every(isText) &&
    [0, 1, 2, 3].includes(step as number) &&
    isLines(values?.tasks) &&
    isLines(values?.members)
  )
}

/** What this tab remembers of the set-up of a user, if anything. */
export function readSetup(user: string | undefined): SetupDraft | undefined {
  const draft = readStored(keys.setup, isDraft, 'sessionStorage')
  return draft?.user === user ? draft : undefined
}

/** Remembers the set-up of a user until it is done, they log out or the tab is closed. */
export const keepSetup = (draft: SetupDraft) => store(keys.setup, draft, 'sessionStorage')

export const forgetSetup = () => storeText(keys.setup, null, 'sessionStorage')
