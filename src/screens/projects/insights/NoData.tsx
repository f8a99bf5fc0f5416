import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { phone } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
    [phone]: { paddingInline: tokens.spacingHorizontalM },
  },
})

/** What a card says that has nothing to show. */
export function NoData({ children }: { children: ReactNode }) {
  return <p className={useStyles().text}>{children}</p>
}
