import { serverOption } from '../shared/client.ts'
import { addCommand, type Context } from '../shared/context.ts'
import type { ImportOptions } from './import-files.ts'

/** `plumbline import`: files that `plumbline export` wrote become projects of a team. */
export function addImport(context: Context) {
  addCommand(
    context.program,
    'import',
    'Make a project of each file that `plumbline export` or the application wrote (docs/project-file.md), in the team of who is logged in.',
    examples,
  )
    .argument('<file...>', 'files, or folders with all *.plumbline.json in them')
    .option(...serverOption)
    .option('--team <id>', 'the team that gets them (the active one)')
    .option('--name <name>', 'what the project is called (as in the file); of one file only')
    .option('--check', 'only say what would be made')
    .action(async (paths: string[], options: ImportOptions) => {
      const { importAll } = await import('./import-files.ts')
      await importAll(context, paths, options)
    })
}

const examples = `
Examples:
  $ plumbline import Pavilion.plumbline.json --check
  $ plumbline import /archive/2026-03-05 --team 4b1c8a52-7f0e-4c55-9d38-0f6f6f1f2a10

People are found by their address; who is not in the team is left out. Accounts and teams come with a backup, not with this.`
