import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { mayWithToken, type TokenScope } from '../../src/core/security/tokens.ts'
import { type Area, areaNames, areaOf } from '../openapi/areas.ts'

/** Where programs find the calls as tools (Model Context Protocol, Streamable HTTP). */
export const toolsPath = '/mcp'

/** What a program is offered that does not choose: daily work with tasks. */
const usual: readonly CallName[] = [
  'listTeams',
  'listMemberOptions',
  'listProjects',
  'getProject',
  'createProject',
  'updateProject',
  'getProjectOverview',
  'listProjectMembers',
  'listStatuses',
  'listPhases',
  'listPriorities',
  'listLabels',
  'listMyTasks',
  'listTasksV3',
  'listSubtasks',
  'listOverdueTasks',
  'searchEverything',
  'getTaskInfo',
  'createTask',
  'createTasks',
  'renameTask',
  'describeTask',
  'setTaskStatus',
  'setTaskPriority',
  'setTaskPhase',
  'setTaskDates',
  'setTaskAssignees',
  'labelTask',
  'estimateTask',
  'convertToSubtask',
  'archiveTask',
  'deleteTask',
  'listComments',
  'addComment',
  'listActivity',
  'listTimeLogs',
  'addTimeLog',
  'startTimer',
  'stopTimer',
  'listUpdates',
  'addUpdate',
  'undoCommand',
]

/**
 * Whether a call can be a tool: it takes and gives JSON, is about somebody, and its answer is not
 * the packed rows that only screens read.
 */
const isTool = (name: CallName) => {
  const { may, takesFile, sendsFile } = contract[name] as Call
  return may !== 'anyone' && !takesFile && !sendsFile && areaOf(name) !== 'live'
}

/** Every call that can be a tool, feature by feature. */
const all = (Object.keys(contract) as CallName[])
  .filter(isTool)
  .sort((a, b) => areaNames.indexOf(areaOf(a)) - areaNames.indexOf(areaOf(b)))

/** The calls that are tools for a token of a scope, among some. */
export const toolsWith = (scope: TokenScope, chosen: ReadonlySet<CallName>): CallName[] =>
  all.filter((name) => chosen.has(name) && mayWithToken(scope, contract[name]))

/**
 * The calls that `tools` of an address chooses: names of features and of calls, `usual` or `all`,
 * with commas between; the usual ones if it says nothing. Errors: a text that names what is
 * unknown.
 */
export function chosenBy(text: string): ReadonlySet<CallName> | string {
  if (text.length > limits.toolChoiceLength) return 'The choice of tools is too long.'
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length === 0) return new Set(usual)
  const chosen = new Set<CallName>()
  for (const word of words) {
    const names = namedBy(word)
    if (names.length === 0)
      return `No tools are called “${word}”: choose features (${areasOfTools.join(', ')}), calls, usual or all.`
    for (const name of names) chosen.add(name)
  }
  return chosen
}

function namedBy(word: string): readonly CallName[] {
  if (word === 'all') return all
  if (word === 'usual') return usual
  return all.filter((name) => name === word || areaOf(name) === word)
}

/** The features that have tools. */
const areasOfTools: readonly Area[] = areaNames.filter((area) =>
  all.some((name) => areaOf(name) === area),
)
