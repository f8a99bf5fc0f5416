import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  edge: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: '2px',
    backgroundColor: tokens.colorBrandStroke1,
    pointerEvents: 'none',
  },
})

/** A line at the side of a row where what is dragged would go; the row is positioned. */
export function DropEdge({ edge }: { edge: Edge | null }) {
  const styles = useStyles()
  return (
    edge && <span className={styles.edge} style={edge === 'top' ? { top: -1 } : { bottom: -1 }} />
  )
}
