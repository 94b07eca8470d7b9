ALTER TABLE `users` ADD `lookKey` varchar(190);--> statement-breakpoint
CREATE INDEX `users_look_key` ON `users` (`lookKey`);