import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { mergeClasses } from '@fluentui/react-components'
import { useBoardStyles } from './board-styles.ts'

/** Where a dragged column would be dropped. */
export function DropSide({ edge }: { edge: Edge | null }) {
  const styles = useBoardStyles()
  if (!edge) return null
  return (
    <span
      className={mergeClasses(styles.side, edge === 'left' ? styles.sideLeft : styles.sideRight)}
    />
  )
}
