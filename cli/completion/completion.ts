import { Argument } from 'commander'
import { addCommand, type Context } from '../shared/context.ts'
import { type Shell, scriptFor, shells } from './scripts.ts'
import { placesOf } from './words.ts'

/**
 * `plumbline completion`: what has a shell complete command lines of this program; `whole` makes it
 * with the commands of all calls.
 */
export function addCompletion({ program, io }: Context, whole: () => Promise<Context>) {
  addCommand(
    program,
    'completion',
    'Print what has a shell complete command lines: commands, calls, options and what they take.',
    examples,
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell, { json }: { json?: boolean }) => {
      const script = scriptFor(shell, placesOf((await whole()).program))
      // Not as lines for people, of which tabs would be taken.
      io.out(json ? JSON.stringify({ shell, script }) : script)
    })
}

const examples = `
Examples:
  $ plumbline completion fish > ~/.config/fish/completions/plumbline.fish
  $ source <(plumbline completion bash)                            for this shell; in ~/.bashrc for all
  $ source <(plumbline completion zsh)                             the same in zsh, after compinit

What is completed is what this release has: print it again after an upgrade.`
