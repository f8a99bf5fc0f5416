import type { Call } from '../../src/core/engine/call.ts'
import { clausesAt } from '../clauses/index.ts'
import { Lacking, ofOursAlone } from './foreign.ts'

/** What the calls below an address are about, where the address does not say it. */
const names: Record<string, string> = {
  secure: 'sign-up and sign-in',
  home: 'personal tasks',
  'admin-center': 'admin centre',
  'sub-tasks': 'subtasks',
  'csrf-token': 'CSRF tokens',
  'change-password': 'change of passwords',
  tasks: 'tasks as described',
  undo: 'undo',
}

/** Another implementation does not answer at the address of a call. */
export function lacks({ method, path }: Call, status: number): Lacking {
  if (clausesAt(method, path).length === 0) return ofOursAlone()
  const [, first = ''] = path.split('/')
  const name = names[first] ?? first.replaceAll('-', ' ')
  return new Lacking('lacks', `has no ${name}`, `${method} ${path} is answered with ${status}`)
}

/** How servers say that there is nothing at an address, or not by that method. */
export const isMissing = (status: number) => [404, 405, 501].includes(status)
