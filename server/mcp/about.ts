import type { ServerOptions } from '@modelcontextprotocol/server'
import { release } from '../release.ts'

const instructions = `Plumbline: the projects and tasks of a team. Ids are UUIDs that the tools that list things tell.
What is about a project or a task happens in its team, everything else in the team that the connection names, or in the active one.
What can be undone answers with \`undo\`: undoCommand takes it as it is. A refusal has a code and says what to change.`

/** What programs are told of the server that offers its calls as tools. */
export const about = {
  server: { name: 'plumbline', title: 'Plumbline', version: release },
  options: { capabilities: { tools: {} }, instructions } satisfies ServerOptions,
}
