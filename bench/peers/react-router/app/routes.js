import { route } from '@react-router/dev/routes';

export default [route('films', './films.jsx'), route('kept', './kept.jsx')];
