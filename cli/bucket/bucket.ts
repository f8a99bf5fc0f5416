import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, withCurrent } from '../shared/data.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'

interface Options {
  data?: string
  json?: boolean
}

/** `plumbline own-bucket`: says which installation removes files from a bucket. */
export function addBucket({ program, io }: Context) {
  addCommand(
    program,
    'own-bucket',
    'Let this installation alone remove unused files from its bucket. Works beside a running server.',
    examples,
  )
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => own(io, options))
}

async function own(io: Io, { data, json }: Options) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  if (!config.s3)
    throw new Failure('There is no bucket: PLUMBLINE_S3_URL is not set.', { code: 'no_bucket' })
  const [{ openStore }, { placeOf, takeStore }] = await Promise.all([
    import('../../server/files/open-store.ts'),
    import('../../server/files/owner.ts'),
  ])
  const { bucket } = config.s3
  await withCurrent(config, (to) => takeStore(openStore(config), placeOf(to, config)))
  print(io, json, { bucket }, [`The bucket ${bucket} belongs to this installation.`])
}

const examples = `
Example:
  $ plumbline own-bucket --data /var/lib/plumbline

A bucket belongs to the first installation that uses it while it is empty. Give it to the one that people work with: what its
database does not know is removed.`
