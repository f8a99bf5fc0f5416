/// <reference types="vite/client" />
declare module '@fontsource/inter/*'
