import { DrawerFooter, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { phone } from '../page/measures.ts'

const useStyles = makeStyles({
  foot: { justifyContent: 'flex-end', [phone]: { '> button': { minWidth: 'fit-content' } } },
  grow: { flexGrow: 1 },
})

interface DrawerFootProps {
  /** At the other side, such as what deletes. */
  apart?: ReactNode
  children: ReactNode
}

/** The buttons of a drawer: at its right, the main one last, as in dialogs. */
export function DrawerFoot({ apart, children }: DrawerFootProps) {
  const styles = useStyles()
  return (
    <DrawerFooter className={styles.foot}>
      {apart && (
        <>
          {apart}
          <span className={styles.grow} />
        </>
      )}
      {children}
    </DrawerFooter>
  )
}
