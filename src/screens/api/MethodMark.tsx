import { Badge, makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({ root: { width: '58px', flexShrink: 0 } })

const colours = { GET: 'informative', POST: 'success', DELETE: 'danger' } as const

/** The method of a call, in its colour. */
export function MethodMark({ method }: { method: string }) {
  const styles = useStyles()
  const color = colours[method as keyof typeof colours] ?? 'warning'
  return (
    <Badge appearance="tint" shape="rounded" color={color} className={styles.root}>
      {method}
    </Badge>
  )
}
