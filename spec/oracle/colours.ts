/** The 24 base colours in their order (screens-work.md, 1; projects.md, 1). */
export const palette = [
  ...['#154c9b', '#3b7ad4', '#70a6f3', '#7781ca', '#9877ca', '#c178c9', '#ee87c5', '#ca7881'],
  ...['#75c9c0', '#75c997', '#80ca79', '#aacb78', '#cbbc78', '#cb9878', '#bb774c', '#905b39'],
  ...['#903737', '#bf4949', '#f37070', '#ff9c3c', '#fbc84c', '#cbc8a1', '#a9a9a9', '#767676'],
] as const

/** The colour of a name by its first letter or digit; `+` is the overflow avatar (A3.26). */
export const avatarColours: Readonly<Record<string, string>> = {
  ...{ A: '#154c9b', B: '#3b7ad4', C: '#70a6f3', D: '#7781ca', E: '#9877ca', F: '#c178c9' },
  ...{ G: '#ee87c5', H: '#ca7881', I: '#75c9c0', J: '#75c997', K: '#80ca79', L: '#aacb78' },
  ...{ M: '#cbbc78', N: '#cb9878', O: '#bb774c', P: '#905b39', Q: '#903737', R: '#bf4949' },
  ...{ S: '#f37070', T: '#ff9c3c', U: '#fbc84c', V: '#cbc8a1', W: '#a9a9a9', X: '#767676' },
  ...{ Y: '#cb9878', Z: '#903737', '+': '#9e9e9e' },
  ...{ 0: '#154c9b', 1: '#3b7ad4', 2: '#70a6f3', 3: '#7781ca', 4: '#9877ca' },
  ...{ 5: '#c178c9', 6: '#ee87c5', 7: '#ca7881', 8: '#75c9c0', 9: '#75c997' },
}

/** The colour of a name in which the first character decides (A3.26). */
export const avatarColour = (name: string) => avatarColours[name.charAt(0).toUpperCase()]

/** A colour as a soft background has it (A9.26; tasks.md, 2). */
export const soft = (colour: string | undefined) => `${colour}69`

/** The colour of a new label (B9.6). */
export const labelBlue = '#3b7ad4'
/** What has no phase (tasks.md, 2; B9.21). */
export const unmappedColour = '#fbc84c69'
