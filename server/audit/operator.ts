import { randomUUID } from 'node:crypto'
import { kindOf } from '../../src/core/audit/actions.ts'
import { iso } from '../../src/core/values/time.ts'
import { run, type Target } from '../db/statements.ts'
import { audit } from './entries.ts'
import { organizationsOf } from './watch.ts'

interface FactorOff {
  user_id: string
  name: string
  email: string
  now: number
}

/** Has the organisations of somebody know that the operator of the server turned off their second factor. */
export async function tellFactorOff(to: Target, { user_id, name, email, now }: FactorOff) {
  const action = 'factor_off'
  const entries = (await organizationsOf(to, user_id)).map((organization_id) => ({
    ...({ id: randomUUID(), organization_id, at: iso(now), kind: kindOf(action), action } as const),
    ...{ user_id: null, user_name: '', address: null, call: 'second-factor off' },
    ...{ team_id: null, team_name: null, project_id: null, project_name: null },
    subject: `${name} (${email})`,
    ...{ previous_value: null, current_value: null, undoes: null },
  }))
  await run(to, audit(to, entries))
}
