import type { KeyObject } from 'node:crypto'
import type { Target } from '../db/statements.ts'
import { type Keys, unseal } from '../session/secrets.ts'

/**
 * Whether keys open what a database has sealed: second factors, secrets of webhooks, mails that wait. True where nothing is
 * sealed.
 */
export async function opensSealed(from: Target, keys: Keys | undefined): Promise<boolean> {
  const sealed = await someSealed(from)
  return (
    sealed.length === 0 || sealed.some(({ purpose, id, text }) => opens(keys?.[purpose], id, text))
  )
}

interface Sealed {
  purpose: keyof Keys
  id: string
  text: string
}

async function someSealed({ db }: Target): Promise<Sealed[]> {
  const webhook = await db.selectFrom('webhook').select(['id', 'sealed']).limit(1).execute()
  const account = await db
    .selectFrom('account')
    .select(['user_id', 'factor_sealed'])
    .where('factor_sealed', 'is not', null)
    .limit(1)
    .execute()
  const mail = await db
    .selectFrom('mail')
    .select(['id', 'sealed'])
    .where('sealed', '!=', '')
    .limit(1)
    .execute()
  return [
    ...webhook.map(({ id, sealed }): Sealed => ({ purpose: 'webhooks', id, text: sealed })),
    ...account.map(
      ({ user_id, factor_sealed }): Sealed => ({
        purpose: 'factors',
        id: user_id,
        text: factor_sealed!,
      }),
    ),
    ...mail.map(({ id, sealed }): Sealed => ({ purpose: 'mails', id, text: sealed })),
  ]
}

function opens(key: KeyObject | undefined, id: string, text: string): boolean {
  if (!key) return false
  try {
    unseal(key, id, text)
    return true
  } catch {
    return false
  }
}
