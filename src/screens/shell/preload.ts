/** The palette's code; asked for ahead when the pointer comes near. */
export const paletteModule = () => import('./palette/Palette.tsx')
