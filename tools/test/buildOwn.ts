import { main } from 'gatedocs-preset/node';
import { buildOwn } from './browserTests';

main(buildOwn);
