import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { deriveId } from '../engine/ids.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import type { UserInTeam } from '../notifications/rules.ts'
import { isSame } from '../values/same.ts'
import {
  type CardPlace,
  cardPlace,
  type HomeCard,
  type HomeColumn,
  homeCards,
  homeColumns,
} from './places.ts'

/** The dashboard of somebody who has not arranged it. */
export const firstCards: readonly CardPlace[] = [
  { card: 'tasks', column: 'main', shown: true },
  { card: 'todo', column: 'side', shown: true },
  { card: 'projects', column: 'side', shown: true },
  { card: 'recent', column: 'main', shown: true },
  { card: 'logged', column: 'side', shown: true },
  { card: 'teams', column: 'side', shown: true },
]

const idOf = memoize(deriveId, 1_000)

/** The id of how a user has arranged the dashboard of a team: there is one row at most. */
export const layoutId = ({ user_id, team_id }: UserInTeam) =>
  idOf(`home_layout:${user_id}:${team_id}`)

/** Every card in its order; those that a layout does not know come last, where they first were. */
export function cardsOf(reader: Pick<Reader, 'get'>, place: UserInTeam): readonly CardPlace[] {
  return whole(reader.get('home_layout', layoutId(place))?.cards ?? firstCards)
}

/** Each card once, by its first mention, and all of them. */
function whole(given: readonly CardPlace[]): CardPlace[] {
  const places = new Map<HomeCard, CardPlace>()
  for (const place of [...given, ...firstCards])
    if (!places.has(place.card)) places.set(place.card, place)
  return [...places.values()]
}

/** The cards of a column, in their order. */
export const cardsIn = (cards: readonly CardPlace[], column: HomeColumn): HomeCard[] =>
  cards.flatMap((place) => (place.column === column ? [place.card] : []))

/** The cards with one of them taken to a side of another, or to the end of a column. */
export function besideCard(
  cards: readonly CardPlace[],
  card: HomeCard,
  other: string,
  side: 'before' | 'after',
): CardPlace[] {
  const own = cards.find((place) => place.card === card)!
  const rest = cards.filter((place) => place.card !== card)
  const n = rest.findIndex((place) => place.card === other)
  const column = rest[n]?.column ?? homeColumns.find((column) => column === other) ?? own.column
  const at = n < 0 ? rest.length : n + Number(side === 'after')
  return [...rest.slice(0, at), { ...own, column }, ...rest.slice(at)]
}

/**
 * The cards with one of them a step up (-1) or down (1): past its neighbour, or at the edge of its
 * column into the other one. Undefined where nothing follows.
 */
export function stepOfCard(
  cards: readonly CardPlace[],
  card: HomeCard,
  by: -1 | 1,
): CardPlace[] | undefined {
  const { column } = cards.find((place) => place.card === card)!
  const same = cardsIn(cards, column)
  const neighbour = same[same.indexOf(card) + by]
  if (neighbour) return besideCard(cards, card, neighbour, by < 0 ? 'before' : 'after')
  const next = homeColumns[homeColumns.indexOf(column) + by]
  if (!next) return undefined
  const [first] = cardsIn(cards, next)
  return by > 0 && first
    ? besideCard(cards, card, first, 'before')
    : besideCard(cards, card, next, 'after')
}

const path = '/home/cards'
const own = { path, may: 'home.view', clause: 'B7.132', output: z.array(cardPlace) } as const

/** How the caller has arranged the dashboard of the active team: all cards in their order. */
export const getHomeCards = query({ ...own, method: 'GET', input: z.object({}), errors: [] })

/**
 * Arranges the caller's dashboard in the active team: which cards are shown, where and in which
 * order. Cards that are left out come last; an empty list takes the arrangement back.
 */
export const arrangeHomeCards = mutation({
  ...own,
  method: 'PUT',
  input: z.object({ cards: z.array(cardPlace).max(homeCards.length) }),
  errors: [],
  run: async ({ tx, actor: { user_id, team_id }, input }) => {
    const id = layoutId({ user_id, team_id })
    const before = await tx.find('home_layout', id)
    const cards = whole(input.cards)
    const isFirst = isSame(cards, firstCards)
    if (isFirst && before) await tx.remove('home_layout', id)
    else if (!isFirst && !isSame(cards, before?.cards))
      await tx.put('home_layout', { id, user_id, team_id, cards })
    return cards
  },
})
