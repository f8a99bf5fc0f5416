import type { Row } from '../../core/model.ts'
import { statusColours } from '../../core/workflow/colours.ts'
import { priorities } from '../../core/workflow/lookups.ts'
import { ColourDot } from '../marks/ColourDot.tsx'
import { PriorityMark } from '../marks/PriorityMark.tsx'
import { NamedAvatar } from '../people/NamedAvatar.tsx'
import { priorityKey } from '../text/lookup-keys.ts'
import type { PickOption } from './picker-props.ts'

/** Things with a colour of their own: labels, phases, project categories. */
export const colouredOptions = (
  rows: readonly { id: string; name: string; color_code: string }[],
): PickOption[] =>
  rows.map(({ id, name, color_code }) => ({
    id,
    label: name,
    mark: <ColourDot colour={color_code} />,
  }))

/** Statuses, in their colours. */
export const statusOptions = (
  statuses: readonly Pick<Row<'status'>, 'id' | 'name' | 'category_id' | 'color_code'>[],
  dark: boolean,
): PickOption[] =>
  statuses.map((status) => {
    const { color_code, color_code_dark } = statusColours(status)
    return {
      id: status.id,
      label: status.name,
      mark: <ColourDot colour={dark ? color_code_dark : color_code} />,
    }
  })

/** Priorities, the highest first; `text` gives the text of a key such as `priority_high`. */
export const priorityOptions = (text: (key: string) => string, dark: boolean): PickOption[] =>
  [...priorities].reverse().map(({ id, name, value, color_code, color_code_dark }) => ({
    id,
    label: text(priorityKey(name)),
    mark: <PriorityMark value={value} colour={dark ? color_code_dark : color_code} />,
  }))

interface MemberTexts {
  /** The hint for people whose invitation is open. */
  pending: string
  /** Whether addresses are shown and found, where there is room for them. */
  withEmails?: boolean
}

/** People of the team; those whose invitation is open are marked, namesakes have their address. */
export const memberOptions = (
  members: readonly Row<'team_member'>[],
  { pending: invited, withEmails = false }: MemberTexts,
): PickOption[] => {
  const times = new Map<string, number>()
  for (const { name } of members) times.set(name, (times.get(name) ?? 0) + 1)
  return members.map(({ id, name, email, avatar_url, pending }) => {
    const isShown = (withEmails || times.get(name)! > 1) && name !== email
    const hint = pending ? invited : isShown ? email : ''
    return {
      id,
      label: name,
      mark: <NamedAvatar name={name} url={avatar_url} pending={pending} />,
      ...(hint ? { hint } : {}),
    }
  })
}
