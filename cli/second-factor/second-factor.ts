import { normalEmail } from '../../src/core/session/rules.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, withDatabase } from '../shared/data.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'

/** `plumbline second-factor`: for people who have lost their device and their recovery codes. */
export function addSecondFactor({ program, io }: Context) {
  const factor = program
    .command('second-factor')
    .helpCommand(false)
    .description(
      'Turn off the second factor of people who have lost their device and their recovery codes.',
    )
  addCommand(
    factor,
    'off',
    'Turn off the second factor of an account, whose password is enough then. Works beside a running server.',
    offHelp,
  )
    .requiredOption('--email <address>', 'whose')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: OffOptions) => turnOff(io, options))
}

interface OffOptions {
  email: string
  data?: string
  json?: boolean
}

async function turnOff(io: Io, { email: given, data, json }: OffOptions) {
  const { clearFactor } = await import('../../server/session/factors.ts')
  const { tellFactorOff } = await import('../../server/audit/operator.ts')
  const email = normalEmail(given)
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  await withDatabase(
    config,
    ({ write, flavour }) =>
      write.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom('account')
          .innerJoin('user', 'user.id', 'account.user_id')
          .select(['account.user_id', 'account.factor_sealed', 'user.name'])
          .where('user.email', '=', email)
          .executeTakeFirst()
        if (!account)
          throw new Failure(`Nobody has an account with the address ${email}.`, { code: 'unknown' })
        if (account.factor_sealed === null)
          throw new Failure(`The account of ${email} has no second factor.`, { code: 'factor_off' })
        await clearFactor(trx, account.user_id)
        const { user_id, name } = account
        await tellFactorOff({ db: trx, flavour }, { user_id, name, email, now: Date.now() })
      }),
    io.err,
  )
  print(io, json, { email }, [`The second factor of ${email} is off: the password is enough now.`])
}

const offHelp = `
Example:
  $ plumbline second-factor off --email ada@example.com

Make sure that it is really they who ask. They can turn it on again in the settings.`
