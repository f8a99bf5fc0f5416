import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  line: {
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralStencil1} 0%, ${tokens.colorNeutralStencil2} 50%, ${tokens.colorNeutralStencil1} 100%)`,
      transform: 'translate(-100%)',
      animationName: { to: { transform: 'translate(100%)' } },
      animationDuration: '3s',
      animationIterationCount: 'infinite',
      animationTimingFunction: 'ease-in-out',
      '@media screen and (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms',
        animationIterationCount: '1',
      },
      '@media screen and (forced-colors: active)': { backgroundColor: 'WindowText' },
    },
  },
})

interface SkeletonLineProps {
  /** In pixels. */
  height?: number
  className?: string
}

/** One bar of an outline, in the place of a text that is loading. */
export function SkeletonLine({ height = 20, className }: SkeletonLineProps) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.line, className)} style={{ height }} />
}
