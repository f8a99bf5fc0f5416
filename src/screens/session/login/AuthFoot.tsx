import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link, useLocation } from 'react-router-dom'

const useStyles = makeStyles({
  foot: { ...typographyStyles.body1, margin: 0, textAlign: 'center' },
  link: {
    color: tokens.colorBrandForegroundLink,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})

/** The way from signing in to signing up and back; what the address carries along is kept. */
export function AuthFoot({ text, to, label }: { text: string; to: string; label: string }) {
  const styles = useStyles()
  const { search } = useLocation()
  return (
    <p className={styles.foot}>
      {text}{' '}
      <Link to={to + search} className={styles.link}>
        {label}
      </Link>
    </p>
  )
}
