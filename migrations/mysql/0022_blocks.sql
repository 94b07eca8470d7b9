CREATE TABLE `blocks` (
	`id` int AUTO_INCREMENT NOT NULL,
	`kind` varchar(12) collate utf8mb4_bin NOT NULL,
	`key` varchar(40) collate utf8mb4_bin NOT NULL,
	`name` varchar(190) collate utf8mb4_bin NOT NULL,
	`reason` varchar(500) collate utf8mb4_bin,
	`byName` varchar(190) collate utf8mb4_bin,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `blocks_id` PRIMARY KEY(`id`),
	CONSTRAINT `blocks_subject` UNIQUE(`kind`,`key`)
);
--> statement-breakpoint
CREATE INDEX `blocks_at` ON `blocks` (`at`);