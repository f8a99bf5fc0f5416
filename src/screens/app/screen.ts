import type { ComponentType } from 'react'
import type { RouteName } from '../../core/catalogue/routes.ts'
import type { Room } from '../../core/engine/table.ts'

/** What an address opens. */
export interface Screen {
  /** The namespaces of its texts, loaded beside its code; `common` is always there. */
  texts: readonly string[]
  /** The keys that lead there from every screen, as `strokeOf` spells them. */
  keys?: string
  /**
   * The rooms it shows, by the parameters of its address and the team of who opens it, if that is
   * known; they are read before its code is loaded.
   */
  rooms?(params: Readonly<Record<string, string>>, team: string | undefined): readonly Room[]
  /** Asks the server for what it shows at first (`askEarly`), while its code is being loaded. */
  ask?(): Promise<unknown>
  load(): Promise<ComponentType>
}

/** The screens of a feature, by the names of their routes. */
export type Screens = Partial<Record<RouteName, Screen>>
