export { CopyMenu } from './render/article/CopyMenu.tsx';
export { Markup } from './render/article/Markup.tsx';
export { MethodBadge } from './render/article/MethodBadge.tsx';
export { Cards } from './render/listing/Cards.tsx';
