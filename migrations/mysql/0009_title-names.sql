CREATE TABLE `title_names` (
	`id` int AUTO_INCREMENT NOT NULL,
	`key` varchar(80) NOT NULL,
	`language` varchar(20) NOT NULL,
	`name` varchar(500),
	`nameKey` varchar(500),
	`readAt` datetime(3) NOT NULL,
	CONSTRAINT `title_names_id` PRIMARY KEY(`id`),
	CONSTRAINT `title_names_key` UNIQUE(`key`,`language`)
);
--> statement-breakpoint
CREATE INDEX `title_names_name` ON `title_names` (`language`,`nameKey`);--> statement-breakpoint
CREATE INDEX `title_names_read` ON `title_names` (`readAt`);