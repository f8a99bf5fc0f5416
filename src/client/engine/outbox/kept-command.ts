import { ref } from 'valtio/vanilla'
import type { KeptCommand } from '../kept/stored.ts'
import type { Command } from '../replica/command.ts'
import type { ListedCommand } from './state.ts'

/** A command as it is kept. */
export const keptAs = (
  { id, name, input, actor, scope, now, formerId }: Command,
  order: number,
): KeptCommand =>
  structuredClone({
    id,
    name,
    input,
    actor,
    scope,
    now,
    order,
    ...(formerId ? {} : { ids: 'sha256' as const }),
  })

/** A command as the screens list it. */
export const listed = ({
  id,
  name,
  input,
  now: at,
}: Pick<KeptCommand, 'id' | 'name' | 'input' | 'now'>): ListedCommand =>
  ref({ id, name, input, at })
