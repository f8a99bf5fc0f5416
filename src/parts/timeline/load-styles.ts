import { tokens } from '@fluentui/react-components'
import type { DayLoad } from '../../core/schedule/load.ts'

/** Narrow stripes: what they lie on differs without its colour. */
export const stripes = (colour: string) =>
  `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 6px)`

/** How days look by how busy somebody is on them. */
export const loadStyles = {
  unavailable: {
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: stripes(tokens.colorNeutralStroke3),
    color: tokens.colorNeutralForeground3,
  },
  normal: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  full: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderBottom: `3px solid ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  over: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    borderBottom: `3px solid ${tokens.colorStatusDangerForeground3}`,
    fontWeight: tokens.fontWeightSemibold,
  },
} as const

/** Which of them it is. */
export const lookOf = {
  unavailable: 'unavailable',
  overallocated: 'over',
  'fully-allocated': 'full',
  normal: 'normal',
  available: undefined,
} as const satisfies Record<DayLoad['state'], keyof typeof loadStyles | undefined>
