import { Avatar, type AvatarProps } from '@fluentui/react-components'
import { avatarColour, inkOn } from '../../core/values/colours.ts'

/** The picture of a person or a team; without one, initials on the colour of the name. */
export function NamedAvatar({
  name,
  picture,
  ...props
}: { name: string; picture?: string | null } & Pick<AvatarProps, 'size' | 'shape' | 'className'>) {
  const backgroundColor = avatarColour(name)
  return (
    <Avatar
      {...props}
      aria-hidden
      name={name}
      initials={{ style: { backgroundColor, color: inkOn(backgroundColor) } }}
      {...(picture ? { image: { src: picture } } : {})}
    />
  )
}
