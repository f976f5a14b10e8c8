import { main } from 'gatedocs-generator/node';
import { buildOwn } from './browserTests';

main(buildOwn);
