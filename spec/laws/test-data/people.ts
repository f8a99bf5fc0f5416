/** The clock of all test data: 2026-03-05, noon. */
export const noon = Date.parse('2026-03-05T12:00:00.000Z')

/**
 * People by what they are. All but Bill, Greta and Frida belong to team Red, whose project Moon has
 * Max as manager and Mia, Gina and Dora as members; Otto is in no project. Each but those of Red's
 * staff owns a team.
 */
export const people = {
  rosa: 'owner of Red',
  adam: 'admin of Red',
  max: 'manager of Moon',
  mia: 'member of Moon',
  gina: 'member of Moon who signs in with another account',
  dora: 'deactivated in Red, member of Moon until then',
  otto: 'member of Red, in no project',
  bill: 'owner of Blue, a stranger',
  greta: 'owner of Grey, whose licence has run out',
  frida: 'owner of Free, on the free plan',
} as const
export type Person = keyof typeof people
/** The names of all users. */
export const names = Object.keys(people) as Person[]

/** The members of team Red. Dora has a team of her own beside it. */
export const staff = ['rosa', 'adam', 'max', 'mia', 'gina', 'dora', 'otto'] as const
/** Teams and who owns them. */
export const owners = {
  red: 'rosa',
  blue: 'bill',
  grey: 'greta',
  free: 'frida',
  home: 'dora',
} as const
export type Team = keyof typeof owners
/** Projects and their teams. */
export const projects = { moon: 'red', mars: 'red', sea: 'blue', ash: 'grey', sky: 'free' } as const
export type Project = keyof typeof projects

/** The email address of a person in the test data of a seed. */
export const emailOf = (seed: string, name: Person) =>
  `${name}.${seed}@plumbline.example`.toLowerCase()

/** The team in which a person works. */
export const homeOf = (name: Person): Team =>
  (Object.entries(owners) as [Team, Person][]).find(
    ([team, owner]) => owner === name && team !== 'home',
  )?.[0] ?? 'red'
